/** Types of the parts of s3rver that tests use, because it has none. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly store: { getResourcePath(bucket: string, key: string | undefined, resource: string): string }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
