import JellySupport

/// Kubernetes: an Indexed Job of shards, and a Job that waits for what they leave and merges it.
package struct KubernetesFarm: FarmEngine {
    package static let limit = 100_000

    /// The image with the program and ffmpeg.
    package var image: String
    /// The PersistentVolumeClaim with the take; several nodes write it at once.
    package var claim: String
    /// Where the volume is mounted; the job's paths are beneath it.
    package var mount: String

    /// Manifests for an image and a volume.
    package init(image: String, claim: String, mount: String) {
        (self.image, self.claim, self.mount) = (image, claim, mount)
    }

    /// For how many seconds the merge waits for shards: a day.
    static let waiting = 86_400

    package func refusal(of job: FarmJob) -> String? {
        if job.shards > Self.limit { return "it runs at most \(Self.limit) shards of one job, not \(job.shards)" }
        return mount.contains(":") ? "it mounts no volume at “\(mount)”, which has a colon" : nil
    }

    package func files(for job: FarmJob) -> [FarmFile] {
        [FarmFile("shards.yaml", shards(job)), FarmFile("merge.yaml", merge(job))]
    }

    private func shards(_ job: FarmJob) -> String {
        """
        # Renders \(job.title): one shard of \(job.shards) a pod. With merge.yaml, from this folder:
        #   kubectl create -f shards.yaml -f merge.yaml
        # Once more, after a failure; what is there already is skipped:
        #   kubectl delete --ignore-not-found -f shards.yaml -f merge.yaml && kubectl create -f shards.yaml -f merge.yaml
        # The volume has to take writers on several nodes (ReadWriteMany), and hold the take where the command says.
        # Each index has its own count of retries, which is on by default since Kubernetes 1.29.
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
          # How many run at once; the cluster decides by its room.
          parallelism: \(job.shards)
          backoffLimitPerIndex: \(FarmJob.retries)
          podFailurePolicy:
            rules:
              # A node that goes away is no attempt of the shard's.
              - action: Ignore
                onPodConditions:
                  - type: DisruptionTarget
                    status: "True"
              # Wrong usage, a wrong or missing take, a missing program, no place for the output: no attempt helps.
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
        # Merges the shards of \(job.title) into a film. It waits for a day at most until all are there; where some are missing
        # then, it names them and ends with code \(FarmJob.incomplete). Created after the shards' Job has ended, it waits for nothing.
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
                  # Not root, as the image's user; the group owns the volume.
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
