import { deferred } from '../../ui/deferred.tsx'

const load = () => import('./sqlParts.ts').then(({ sqlParts }) => sqlParts)

// Parts of the console that load after the editor.
export const DeferredDraftBar = deferred(() => load().then(({ DraftBar }) => DraftBar))
export const DeferredOutcome = deferred(() => load().then(({ Outcome }) => Outcome))
export const DeferredRunBar = deferred(() => load().then(({ RunBar }) => RunBar))
export const DeferredSplitHandle = deferred(() => load().then(({ SplitHandle }) => SplitHandle))
export const DeferredViewTabs = deferred(() => load().then(({ ViewTabs }) => ViewTabs))
export const DeferredTablePanel = deferred(() => load().then(({ TablePanel }) => TablePanel))
export const DeferredParameterPanel = deferred(() =>
  import('./queries/parameters/ParameterPanel.tsx').then((part) => part.ParameterPanel),
)
