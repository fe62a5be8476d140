import { Sparkles } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { Descriptions } from './descriptions-conflict.tsx';

interface ProposeButtonProps {
  form: UseFormReturn<Descriptions>;
  stored: Descriptions;
  propose: () => Promise<Descriptions>;
}

/** Fills empty descriptions with proposed ones. */
export function ProposeButton({ form, stored, propose }: ProposeButtonProps) {
  const { t } = useTranslation('knowledge');
  /** Resolves with the number of filled fields; text typed in the meantime is not overwritten. */
  const proposing = useMutation({
    async mutationFn() {
      const proposed = await propose();
      const { about, columns } = form.getValues();
      const current = { ...stored.columns, ...columns };
      const accepted = Object.entries(proposed.columns).filter(
        ([name, text]) => text.trim() && !current[name]?.trim(),
      );
      const fillsAbout = proposed.about.trim() !== '' && about.trim() === '';
      if (fillsAbout) form.setValue('about', proposed.about);
      form.setValue('columns', { ...columns, ...Object.fromEntries(accepted) });
      return accepted.length + Number(fillsAbout);
    },
  });
  const { data: count, error, isPending } = proposing;
  return (
    <div className={css.passageHead}>
      <Button
        size="small"
        icon={Sparkles}
        status={isPending ? 'busy' : 'idle'}
        onClick={() => proposing.mutate()}
      >
        {t('descriptions.propose')}
      </Button>
      <span role="status" className={css.muted}>
        {error && errorText(error)}
        {count === 0 && t('descriptions.nothing')}
        {count !== undefined && count > 0 && t('descriptions.filled', { count })}
      </span>
    </div>
  );
}
