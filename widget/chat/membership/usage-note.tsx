import type { ReactNode } from 'react';
import { useStyleSheet } from '../dom/use-style-sheet.ts';
import { useTranslator } from '../i18n/i18n.ts';
import type { MembershipSection } from '../panel/use-open-view.ts';
import { formatMoment } from './format-times.ts';
import { MembershipTexts } from './membership-texts.tsx';
import sheet from './usage.css?sheet';
import { useUsage } from './use-usage.ts';
import { UsedUpCard } from './used-up-card.tsx';

interface UsageNoteProps {
  hashId: string;
  /** The last question was refused, because no answers are left. */
  isUsedUp: boolean;
  onMembership: (section?: MembershipSection) => void;
}

export function UsageNote(props: UsageNoteProps) {
  return (
    <MembershipTexts isOptional={!props.isUsedUp}>
      <UsageLine {...props} />
    </MembershipTexts>
  );
}

/** What is left, if it is little; a card with ways out once a question was refused. */
export function UsageLine({ hashId, isUsedUp, onMembership }: UsageNoteProps) {
  const t = useTranslator();
  const summary = useUsage(hashId);
  const isOut = summary === undefined || summary?.left === 0;
  const time = summary ? formatMoment(summary.resetsAt, t.language) : undefined;

  if (isUsedUp && isOut) {
    return (
      <Note className="usage used-up">
        <UsedUpCard hashId={hashId} time={time} onMembership={onMembership} />
      </Note>
    );
  }
  if (!summary?.isLittle) return null;
  const { source, left, limit } = summary;
  return (
    <Note className="usage">
      <p>
        {source === 'extra'
          ? t('usage.leftExtra', { count: left })
          : t(`usage.left.${source}`, { left, limit: limit ?? 0 })}
        {source !== 'extra' && time && ` · ${t('usage.resets', { time })}`}
      </p>
      <button type="button" onClick={() => onMembership()}>
        {t('usage.more')}
      </button>
    </Note>
  );
}

/** The style sheet is adopted when the note is first shown. */
function Note({ className, children }: { className: string; children: ReactNode }) {
  const part = useStyleSheet<HTMLDivElement>(sheet);
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
