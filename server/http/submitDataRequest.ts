import type { Context } from 'hono'
import type { RequestForm } from '#contract/dataRequest.ts'
import type { DataRequestError } from '../dataRequest/DataRequestError.ts'
import { basePathOf } from './basePathOf.ts'
import { type DataRequestSite, errorResponse, seeOther, visitorOf, withErrors } from './dataRequestResponses.ts'
import { pageResponse } from './pageRoutes.ts'
import { plainPage } from './plainPage.ts'
import { readFields } from './readFields.ts'

/** Stores a data request: JSON gets its reference, a plain form is redirected to it or shown again with the errors. */
export async function submitDataRequest(context: Context, site: DataRequestSite): Promise<Response> {
  const { locale, segment, requests } = site
  const sent = await readFields(context.req.raw)
  if (!sent) return plainPage(415, 'unsupportedMediaType', locale)
  const { visitor, cookie } = visitorOf(context, site)
  return withErrors(
    async () => {
      const reference = await requests.submit(sent.fields, visitor)
      if (sent.isJson) return Response.json({ success: true, result: { reference } }, { headers: cookie })
      return seeOther(`${basePathOf(site.siteUrl)}${segment}/data-request/${reference}?sent=1`, cookie)
    },
    (error) => (sent.isJson ? errorResponse(error, locale) : formPage(context, site, sent.fields, error)),
  )
}

/** The form's page with the entered values and the errors, for a browser without script. */
function formPage(
  context: Context,
  { source, requests, renderPage, locale }: DataRequestSite,
  fields: Record<string, unknown>,
  error: DataRequestError,
): Promise<Response> {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  const values = Object.fromEntries(texts) as Record<string, string> // the filter keeps texts only
  const answers = source({
    read: async (call) => {
      if (call.action !== 'data_request_form') return requests.read(call)
      // A stale form gets a new stamp. One that came too early keeps its stamp, which is old enough at the next try.
      const stamp = error.fields['form'] ? undefined : values['stamp']
      const fresh = await requests.form()
      const form: RequestForm = { ...fresh, ...(stamp && { stamp }), values, errors: error.messages(locale) }
      return { status: 200, body: { success: true, result: form } }
    },
  })
  return pageResponse(context, answers, renderPage, error.status === 429 ? 429 : 422)
}
