import { deferred } from '../../ui/deferred.tsx'

// What the console needs a moment later than the text of a statement.
export const DeferredTablePanel = deferred(() => import('./tables/TablePanel.tsx').then((part) => part.TablePanel))
export const DeferredParameterPanel = deferred(() =>
  import('./run/ParameterPanel.tsx').then((part) => part.ParameterPanel),
)
export const DeferredOutcome = deferred(() => import('./run/Outcome.tsx').then((part) => part.Outcome))
