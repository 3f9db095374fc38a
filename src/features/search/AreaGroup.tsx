import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { onDemand } from '../../ui/deferred.tsx'
import { areaText } from './areaText.ts'
import group from './FacetGroup.module.css'

const AreaDialog = onDemand(() => import('./AreaDialog.tsx').then((part) => part.AreaDialog))

type Props = {
  area: string | undefined
  form: string | undefined
  onChange: (area: string) => void
}

/** A filter for datasets that cover a part of the map. */
export function AreaGroup({ area, form, onChange }: Props) {
  const { t } = useTranslation('search')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className={group.group}>
      <legend>{t('facets.area')}</legend>
      {area && <p>{areaText(t, area)}</p>}
      {area && form !== undefined && <input type="hidden" name="ext_bbox" form={form} value={area} />}
      <Button className={group.map ?? ''} look="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t(area ? 'area.change' : 'area.choose')}
      </Button>
      {isChoosing && (
        <AreaDialog
          area={area}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            onChange(chosen)
          }}
        />
      )}
    </fieldset>
  )
}
