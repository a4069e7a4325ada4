/** The log of the process and its threads: JSON lines, or colored lines on a terminal. */
import { type Logger, pino, stdSerializers } from 'pino'
import { PinoPretty } from 'pino-pretty'

export interface LogSink {
  write(line: string): void
}

export function openLog(level: string, sink: LogSink): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { error: stdSerializers.err },
      redact: ['headers.authorization', 'headers.cookie', 'password', 'token'],
    },
    sink,
  )
}

export function standardOutput(json: boolean): LogSink {
  process.stdout.on('error', () => undefined)
  if (json) return process.stdout
  return PinoPretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
}
