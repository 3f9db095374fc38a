import { getDocument, InvalidPDFException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import PdfThread from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { PreviewError } from '../PreviewError.ts'
import { PdfDataFiles } from './PdfDataFiles.ts'

/** Opens a PDF in a separate worker; `signal` ends it. Throws PreviewError. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const thread = new PdfThread()
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: PDFWorker.create({ port: thread }),
    BinaryDataFactory: PdfDataFiles,
    // The addresses are in PdfDataFiles; pdfjs only asks it where these are set.
    wasmUrl: '/',
    standardFontDataUrl: '/',
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  })
  const end = () => {
    void task.destroy().catch(() => undefined)
    thread.terminate()
  }
  signal.addEventListener('abort', end)
  try {
    return await task.promise
  } catch (error) {
    end()
    // pdfjs does not export the class of this error.
    if (error instanceof Error && error.name === 'PasswordException') throw new PreviewError('encrypted')
    if (error instanceof InvalidPDFException) throw new PreviewError('damaged')
    throw error
  }
}
