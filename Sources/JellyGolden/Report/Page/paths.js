// paths
