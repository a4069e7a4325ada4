/** Reads the XML that S3 answers, and writes the little that it takes. */
import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export function readXml(text: string): Document {
  return parseDocument(text, { xmlMode: true })
}

/** The elements of a name, wherever they stand. */
export function elements(node: Document, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, node)
}

/** The text of the first element of a name; empty when there is none. */
export function textOf(node: Document | Element, name: string): string {
  return DomUtils.textContent(DomUtils.getElementsByTagName(name, node, true, 1)).trim()
}

/** `parts` hold no character that XML would read otherwise. */
export function partsXml(parts: readonly { PartNumber: number; ETag: string }[]): string {
  const lines = parts.map(
    ({ PartNumber, ETag }) => `<Part><PartNumber>${PartNumber}</PartNumber><ETag>${ETag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</CompleteMultipartUpload>`
}
