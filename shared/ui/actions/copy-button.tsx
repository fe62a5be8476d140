import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '../parts/hidden.tsx';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  text: string;
  /** The label, where “Copy” alone would be unclear. */
  label?: string | undefined;
  tone?: 'secondary' | 'quiet' | undefined;
  size?: 'small' | 'medium' | undefined;
}

type Outcome = 'none' | 'copied' | 'refused';

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text, label, tone, size }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The browser may deny access; users can still copy the text manually.
      setOutcome('refused');
    }
  }

  const message = { none: '', copied: t('copy.done'), refused: t('copy.refused') }[outcome];
  return (
    <>
      <Button tone={tone} size={size} icon={outcome === 'copied' ? Check : Copy} onClick={copy}>
        {outcome === 'none' ? (label ?? t('copy.label')) : message}
      </Button>
      <Hidden role="status">{message}</Hidden>
    </>
  );
}
