import type accessibility from '#locales/en/accessibility.json'
import type account from '#locales/en/account.json'
import type administration from '#locales/en/administration.json'
import type apiDocs from '#locales/en/apiDocs.json'
import type audit from '#locales/en/audit.json'
import type browse from '#locales/en/browse.json'
import type catalogue from '#locales/en/catalogue.json'
import type chart from '#locales/en/chart.json'
import type common from '#locales/en/common.json'
import type compare from '#locales/en/compare.json'
import type dashboard from '#locales/en/dashboard.json'
import type dataRequest from '#locales/en/dataRequest.json'
import type dataset from '#locales/en/dataset.json'
import type diagnostics from '#locales/en/diagnostics.json'
import type embed from '#locales/en/embed.json'
import type errors from '#locales/en/errors.json'
import type files from '#locales/en/files.json'
import type harvest from '#locales/en/harvest.json'
import type history from '#locales/en/history.json'
import type home from '#locales/en/home.json'
import type map from '#locales/en/map.json'
import type preview from '#locales/en/preview.json'
import type proposal from '#locales/en/proposal.json'
import type publish from '#locales/en/publish.json'
import type publishedQuery from '#locales/en/publishedQuery.json'
import type quality from '#locales/en/quality.json'
import type requestInbox from '#locales/en/requestInbox.json'
import type result from '#locales/en/result.json'
import type search from '#locales/en/search.json'
import type sql from '#locales/en/sql.json'
import type sqlFunctions from '#locales/en/sqlFunctions.json'
import type table from '#locales/en/table.json'
import type watched from '#locales/en/watched.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: typeof accessibility
      account: typeof account
      administration: typeof administration
      apiDocs: typeof apiDocs
      audit: typeof audit
      browse: typeof browse
      catalogue: typeof catalogue
      chart: typeof chart
      diagnostics: typeof diagnostics
      common: typeof common
      compare: typeof compare
      dashboard: typeof dashboard
      dataRequest: typeof dataRequest
      dataset: typeof dataset
      embed: typeof embed
      errors: typeof errors
      files: typeof files
      harvest: typeof harvest
      history: typeof history
      home: typeof home
      map: typeof map
      preview: typeof preview
      proposal: typeof proposal
      publish: typeof publish
      publishedQuery: typeof publishedQuery
      quality: typeof quality
      requestInbox: typeof requestInbox
      result: typeof result
      search: typeof search
      sql: typeof sql
      sqlFunctions: typeof sqlFunctions
      table: typeof table
      watched: typeof watched
    }
  }
}
