import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '../parts/hidden.tsx';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  text: string;
  /** What is copied, where “Copy” alone would not say it. */
  label?: string | undefined;
  tone?: 'secondary' | 'quiet' | undefined;
  size?: 'small' | 'medium' | undefined;
}

type Outcome = 'none' | 'copied' | 'refused';

/** Copies a text and says that it did. */
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
      // The browser may forbid it; the text can still be marked and copied by hand.
      setOutcome('refused');
    }
  }

  const said = { none: '', copied: t('copy.done'), refused: t('copy.refused') }[outcome];
  return (
    <>
      <Button tone={tone} size={size} icon={outcome === 'copied' ? Check : Copy} onClick={copy}>
        {outcome === 'none' ? (label ?? t('copy.label')) : said}
      </Button>
      <Hidden role="status">{said}</Hidden>
    </>
  );
}
