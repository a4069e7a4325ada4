/** The log of the process and its threads: JSON lines, or coloured lines on a terminal. */
import { type Logger, pino, stdSerializers } from 'pino'
import { PinoPretty } from 'pino-pretty'

/** Where finished lines go. */
export interface LogSink {
  write(line: string): void
}

/** A log whose lines go to `sink`; credentials in logged headers and addresses never pass. */
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

/** Standard output: coloured for a person, JSON for a machine. */
export function standardOutput(json: boolean): LogSink {
  // The site goes on when the program that reads its log ends.
  process.stdout.on('error', () => undefined)
  if (json) return process.stdout
  return PinoPretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
}
