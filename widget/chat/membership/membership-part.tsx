import { useEffect, useRef } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { useStyleSheet } from '../dom/use-style-sheet.ts';
import { useTranslator } from '../i18n/i18n.ts';
import type { MembershipSection } from '../panel/use-open-view.ts';
import sheet from './membership.css?sheet';
import { MembershipTexts } from './membership-texts.tsx';
import { MembershipView } from './membership-view.tsx';

interface MembershipPartProps {
  hashId: string;
  /** Where it opens. */
  section?: MembershipSection | undefined;
  onBack: () => void;
}

/** The customer's answers, membership, purchases and account. */
export function MembershipPart({ hashId, section, onBack }: MembershipPartProps) {
  const t = useTranslator();
  const part = useStyleSheet<HTMLDivElement>(sheet);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={part} className="membership" data-view tabIndex={-1}>
      <div className="head">
        <IconButton ref={back} icon="back" label={t('earlier.back')} onClick={onBack} />
        <h3>{t('more.membership')}</h3>
      </div>
      <MembershipTexts>
        <MembershipView hashId={hashId} section={section} />
      </MembershipTexts>
    </div>
  );
}
