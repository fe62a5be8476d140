import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { GrantableWindow } from '#shared/contracts/chatbots/windows.ts';
import { Checkbox, SearchField } from '#shared/ui/index.ts';
import { normalizeForSearch } from '#shared/utils/normalize-for-search.ts';
import * as css from './invite.module.css';

interface WindowPickerProps {
  windows: readonly GrantableWindow[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Selects and locks all chatbots. */
  coversAll: boolean;
}

/** A search field is shown for more chatbots than this. */
const searchThreshold = 6;

export function WindowPicker({ windows, value, onChange, coversAll }: WindowPickerProps) {
  const { t } = useTranslation('members');
  const reasonId = useId();
  const [text, setText] = useState('');
  const needle = normalizeForSearch(text.trim());
  const found = windows.filter(({ name }) => normalizeForSearch(name).includes(needle));
  const isChosen = ({ id }: GrantableWindow) => coversAll || value.includes(id);
  const chosen = found.filter(isChosen).length;

  function toggleFound() {
    const ids = found.map(({ id }) => id);
    const others = value.filter((id) => !ids.includes(id));
    onChange(chosen === found.length ? others : [...others, ...ids]);
  }

  function toggle(id: string) {
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  }

  return (
    <fieldset
      className={css.group}
      disabled={coversAll}
      aria-describedby={coversAll ? reasonId : undefined}
    >
      <legend>{t('column.chatbots')}</legend>
      {coversAll && (
        <p id={reasonId} className={css.muted}>
          {t('invite.takesAll')}
        </p>
      )}
      {windows.length === 0 && <p className={css.muted}>{t('invite.noWindows')}</p>}
      {windows.length > searchThreshold && (
        <SearchField label={t('invite.searchWindows')} value={text} onChange={setText} />
      )}
      {found.length > 1 && (
        <Checkbox
          label={t('invite.allWindows', { count: found.length })}
          checked={chosen === found.length ? true : chosen > 0 ? 'mixed' : false}
          onChange={toggleFound}
        />
      )}
      <div className={css.windows}>
        {found.map((window) => (
          <Checkbox
            key={window.id}
            label={<bdi>{window.name}</bdi>}
            checked={isChosen(window)}
            onChange={() => toggle(window.id)}
          />
        ))}
      </div>
      {windows.length > 0 && found.length === 0 && (
        <p className={css.muted}>{t('invite.noWindowFound')}</p>
      )}
    </fieldset>
  );
}
