/** Reads and writes the XML of S3. */
import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export function readXml(text: string): Document {
  return parseDocument(text, { xmlMode: true })
}

export function elements(node: Document, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, node)
}

export function textOf(node: Document | Element, name: string): string {
  return DomUtils.textContent(DomUtils.getElementsByTagName(name, node, true, 1)).trim()
}

/** `parts` must not contain characters that XML would need to escape. */
export function partsXml(parts: readonly { PartNumber: number; ETag: string }[]): string {
  const lines = parts.map(
    ({ PartNumber, ETag }) => `<Part><PartNumber>${PartNumber}</PartNumber><ETag>${ETag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</CompleteMultipartUpload>`
}
