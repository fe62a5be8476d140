import { useTranslation } from '#shared/console/index.ts';
import type { PreviewState } from '#shared/contracts/chatbots/windows.ts';
import { Select } from '#shared/ui/index.ts';
import * as css from './preview.module.css';

const states = ['bot', 'queue', 'human', 'closed', 'limit'] as const satisfies PreviewState[];

interface StateSelectProps {
  value: PreviewState;
  onChange: (state: PreviewState) => void;
}

export function StateSelect({ value, onChange }: StateSelectProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Select
        label={t('previewState.label')}
        value={value}
        options={states.map((state) => ({ value: state, label: t(`previewState.${state}`) }))}
        onChange={({ currentTarget }) =>
          onChange(states.find((state) => state === currentTarget.value) ?? 'bot')
        }
      />
      {value !== 'bot' && (
        <p role="status" className={css.stateHint}>
          {t(`previewState.hint.${value}`)}
        </p>
      )}
    </>
  );
}
