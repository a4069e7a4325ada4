/** Secrets in files, as Docker, Kubernetes and systemd provide them: NAME_FILE is the path of the file that holds NAME. */
import { readFileSync } from 'node:fs'
import { SETTINGS } from './settings.ts'
import { SECRET_FILE_EMPTY, SECRET_FILE_UNREADABLE, SECRET_SET_TWICE } from './start-texts.ts'

const SECRETS = Object.keys(SETTINGS).filter((name) => /_(PASSWORD|SECRET|KEY)$/.test(name))
const fileSetting = (name: string) => `${name}_FILE`
export const SECRET_FILE_SETTINGS = SECRETS.map(fileSetting)

/** Reads every secret file that `env` names. */
export function readSecretFiles(env: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const setting = fileSetting(name)
    const path = env[setting]
    if (!path) continue
    if (env[name]) {
      problems.push(SECRET_SET_TWICE(name, setting))
      continue
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
      if (secret) secrets[name] = secret
      else problems.push(SECRET_FILE_EMPTY(setting))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      problems.push(SECRET_FILE_UNREADABLE(setting, code))
    }
  }
  return { secrets, problems }
}
