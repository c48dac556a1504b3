import JellySupport

/// Kubernetes: an Indexed Job of shards, and a Job that waits for their results and merges them.
package struct KubernetesFarm: FarmEngine {
    package static let limit = 100_000

    /// The container image with the program and ffmpeg.
    package var image: String
    /// The PersistentVolumeClaim with the take, writable from several nodes.
    package var claim: String
    /// The mount point; the job's paths are beneath it.
    package var mount: String

    /// Manifests for an image and a volume.
    package init(image: String, claim: String, mount: String) {
        (self.image, self.claim, self.mount) = (image, claim, mount)
    }

    /// For how many seconds the merge waits for shards: a day.
    static let waiting = 86_400

    package func refusal(of job: FarmJob) -> String? {
        if job.shards > Self.limit { return "at most \(Self.limit) shards per job are supported, not \(job.shards)" }
        return mount.contains(":") ? "a mount path must not contain a colon: “\(mount)”" : nil
    }

    package func files(for job: FarmJob) -> [FarmFile] {
        [FarmFile("shards.yaml", shards(job)), FarmFile("merge.yaml", merge(job))]
    }

    private func shards(_ job: FarmJob) -> String {
        """
        # Renders \(job.title) in \(job.shards) shards, one per pod. With merge.yaml, from this directory:
        #   kubectl create -f shards.yaml -f merge.yaml
        # To retry after a failure, skipping finished shards:
        #   kubectl delete --ignore-not-found -f shards.yaml -f merge.yaml && kubectl create -f shards.yaml -f merge.yaml
        # The volume has to support writers on several nodes (ReadWriteMany), and contain the take at the path below.
        # Retries per index require Kubernetes 1.29 or later.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: \(job.safeName)-shards
          labels:
            app.kubernetes.io/name: jellyframe
            app.kubernetes.io/component: shards
        spec:
          completionMode: Indexed
          completions: \(job.shards)
          # The cluster limits how many run at once by its capacity.
          parallelism: \(job.shards)
          backoffLimitPerIndex: \(FarmJob.retries)
          podFailurePolicy:
            rules:
              # The loss of a node does not count as an attempt.
              - action: Ignore
                onPodConditions:
                  - type: DisruptionTarget
                    status: "True"
              # Usage errors, an invalid or missing take, a missing program, an output that cannot be created: permanent.
              - action: FailIndex
                onExitCodes:
                  containerName: jellyframe
                  operator: In
                  values: \(Self.list(FarmJob.lasting))
        \(template(job, job.shard, component: "shards", job.renderWords("auto")))
        """
    }

    private func merge(_ job: FarmJob) -> String {
        """
        # Merges the shards of \(job.title) into a video. Waits up to a day for all shards; if some are missing then, lists them
        # and exits with \(FarmJob.incomplete). Does not wait if created after the shards' Job has ended.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: \(job.safeName)-merge
          labels:
            app.kubernetes.io/name: jellyframe
            app.kubernetes.io/component: merge
        spec:
          backoffLimit: \(FarmJob.retries)
          podFailurePolicy:
            rules:
              - action: Ignore
                onPodConditions:
                  - type: DisruptionTarget
                    status: "True"
              - action: FailJob
                onExitCodes:
                  containerName: jellyframe
                  operator: In
                  values: \(Self.list(FarmJob.lasting + [FarmJob.incomplete]))
        \(template(job, waiting(job.merge), component: "merge", job.mergeWords(["--wait", String(Self.waiting)])))
        """
    }

    private func waiting(_ resources: FarmResources) -> FarmResources {
        var resources = resources
        resources.minutes += Self.waiting / 60
        return resources
    }

    private func template(
        _ job: FarmJob, _ resources: FarmResources, component: String, _ words: [String]
    ) -> String {
        // Kubernetes takes $(NAME) in words for a variable, and $$ for a dollar.
        let command = words.map { YAMLText.string($0.replacing("$", with: "$$")) }
        return """
              template:
                metadata:
                  labels:
                    app.kubernetes.io/name: jellyframe
                    app.kubernetes.io/component: \(component)
                spec:
                  restartPolicy: Never
                  activeDeadlineSeconds: \(resources.minutes * 60)
                  automountServiceAccountToken: false
                  # The image's user, not root; the group owns the volume.
                  securityContext:
                    runAsNonRoot: true
                    runAsUser: 10001
                    runAsGroup: 10001
                    fsGroup: 10001
                    fsGroupChangePolicy: OnRootMismatch
                    seccompProfile:
                      type: RuntimeDefault
                  containers:
                    - name: jellyframe
                      image: \(YAMLText.string(image))
                      command:
            \(command.map { "            - " + $0 }.joined(separator: "\n"))
                      resources:
                        requests:
                          cpu: "\(resources.cores)"
                          memory: \(resources.megabytes)Mi
                        limits:
                          memory: \(resources.megabytes)Mi
                      securityContext:
                        allowPrivilegeEscalation: false
                        readOnlyRootFilesystem: true
                        capabilities:
                          drop: [ALL]
                      volumeMounts:
                        - name: farm
                          mountPath: \(YAMLText.string(mount))
                        - name: scratch
                          mountPath: /tmp
                  volumes:
                    - name: farm
                      persistentVolumeClaim:
                        claimName: \(YAMLText.string(claim))
                    - name: scratch
                      emptyDir: {}
            """
    }

    private static func list(_ numbers: [Int]) -> String {
        "[" + numbers.map(String.init).joined(separator: ", ") + "]"
    }
}
