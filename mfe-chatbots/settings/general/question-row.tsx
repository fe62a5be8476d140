import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton, TextField } from '#shared/ui/index.ts';
import { manageRowFocus } from '../../components/move-focus.ts';
import * as css from './rows.module.css';

interface QuestionRowProps {
  number: number;
  /** Language of the text, if the questions are written per language. */
  lang: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onRemove: () => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

export function QuestionRow({
  number,
  lang,
  value,
  error,
  onChange,
  onRemove,
  inputRef,
}: QuestionRowProps) {
  const { t } = useTranslation('chatbots');
  const label = t('settings.starters.question', { number });
  return (
    <div ref={manageRowFocus} className={css.row}>
      <TextField
        ref={inputRef}
        label={label}
        labelStyle="hidden"
        placeholder={label}
        autoComplete="off"
        {...{ lang, value, error }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        label={t('settings.starters.remove', { number })}
        icon={Trash2}
        onClick={onRemove}
      />
    </div>
  );
}
