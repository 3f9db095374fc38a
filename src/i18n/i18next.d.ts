import type accessibility from '#locales/en/accessibility.json'
import type account from '#locales/en/account.json'
import type apiDocs from '#locales/en/apiDocs.json'
import type browse from '#locales/en/browse.json'
import type catalogue from '#locales/en/catalogue.json'
import type chart from '#locales/en/chart.json'
import type common from '#locales/en/common.json'
import type dataRequest from '#locales/en/dataRequest.json'
import type dataset from '#locales/en/dataset.json'
import type diagnostics from '#locales/en/diagnostics.json'
import type errors from '#locales/en/errors.json'
import type files from '#locales/en/files.json'
import type home from '#locales/en/home.json'
import type map from '#locales/en/map.json'
import type preview from '#locales/en/preview.json'
import type publish from '#locales/en/publish.json'
import type result from '#locales/en/result.json'
import type search from '#locales/en/search.json'
import type sql from '#locales/en/sql.json'
import type sqlFunctions from '#locales/en/sqlFunctions.json'
import type table from '#locales/en/table.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: typeof accessibility
      account: typeof account
      apiDocs: typeof apiDocs
      browse: typeof browse
      catalogue: typeof catalogue
      chart: typeof chart
      diagnostics: typeof diagnostics
      common: typeof common
      dataRequest: typeof dataRequest
      dataset: typeof dataset
      errors: typeof errors
      files: typeof files
      home: typeof home
      map: typeof map
      preview: typeof preview
      publish: typeof publish
      result: typeof result
      search: typeof search
      sql: typeof sql
      sqlFunctions: typeof sqlFunctions
      table: typeof table
    }
  }
}
