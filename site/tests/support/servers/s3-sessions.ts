/** Temporary credentials like those of STS, limited by the policy of the request. */
import { randomBytes } from 'node:crypto'
import { S3Error } from './s3-signature.ts'

interface Session {
  secret: string
  token: string
  /** The path that they may write to: /bucket/prefix. */
  folder: string
}

export class S3Sessions {
  readonly #sessions = new Map<string, Session>()

  find(accessKey: string): Session | undefined {
    return this.#sessions.get(accessKey)
  }

  /** The XML response to a validated request. */
  lend(question: URLSearchParams): string {
    const action = question.get('Action') ?? ''
    const isKnown = action === 'GetFederationToken' || (action === 'AssumeRole' && question.has('RoleArn'))
    const resource = JSON.parse(question.get('Policy') ?? '{}').Statement[0].Resource[0]
    const folder = /^arn:aws:s3:::(.+\/)\*$/.exec(resource)?.[1]
    if (!isKnown || !folder || Number(question.get('DurationSeconds')) < 900)
      throw new S3Error(400, 'ValidationError')
    const [accessKey, secret, token] = [8, 20, 40].map((bytes) => randomBytes(bytes).toString('hex'))
    this.#sessions.set(`${accessKey}`, { secret: `${secret}`, token: `${token}`, folder: `/${folder}` })
    const credentials = [
      `<AccessKeyId>${accessKey}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey>`,
      `<SessionToken>${token}</SessionToken><Expiration>${new Date(Date.now() + 900_000).toISOString()}</Expiration>`,
    ]
    return `<${action}Response><${action}Result><Credentials>${credentials.join('')}</Credentials></${action}Result></${action}Response>`
  }
}
