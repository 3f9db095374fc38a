import type { BriefSearch } from '../../api/briefDataset.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { ResultPages } from './ResultPages.tsx'
import type { SearchState } from './searchState.ts'

const MatchReasons = deferred(() => import('./MatchReasons.tsx').then((part) => part.MatchReasons))

type Props = { state: SearchState; response: BriefSearch }

/** One page of results with pagination. The words that count are highlighted, and each dataset says where it has the others. */
export function ResultList({ state, response }: Props) {
  const { words = [], datasets = {} } = response.matches ?? {}
  const query = words.length > 0 ? words.join(' ') : state.q
  return (
    <>
      <DatasetList
        datasets={response.results}
        query={query}
        noteOf={({ id }) => datasets[id] && <MatchReasons matches={datasets[id]} />}
      />
      <ResultPages state={state} count={response.count} />
    </>
  )
}
