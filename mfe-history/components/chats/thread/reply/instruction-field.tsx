import { type FormEvent, useState } from 'react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import * as css from './composer.module.css';

interface InstructionFieldProps {
  onWrite: (instruction: string) => void;
  onClose: () => void;
}

/** Asks for an instruction to the AI. */
export function InstructionField({ onWrite, onClose }: InstructionFieldProps) {
  const { t } = useTranslation('history');
  const [text, setText] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) onWrite(text.trim());
  }
  return (
    <form className={css.instruction} onSubmit={handleSubmit}>
      <div className={css.field}>
        <TextField
          label={t('rewrite.field')}
          value={text}
          maxLength={maxOf('POST /sessions/suggestion', 'instruction')}
          autoFocus
          placeholder={t('rewrite.example')}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onClose();
          }}
        />
      </div>
      <Button type="submit" disabled={!text.trim()}>
        {t('rewrite.write')}
      </Button>
    </form>
  );
}
