import { useEffect, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import type { MembershipSection } from '../panel/use-open-view.ts';
import { createMembershipApi } from './membership-api.ts';

interface UsedUpCardProps {
  hashId: string;
  /** When answers are available again; undefined until known. */
  time: string | undefined;
  onMembership: (section?: MembershipSection) => void;
}

/** Says that no answers are left, and offers the ways out that the chatbot has. */
export function UsedUpCard({ hashId, time, onMembership }: UsedUpCardProps) {
  const t = useTranslator();
  const hasDraft = useChat((chat) => chat.draft !== '');
  const sections = useOfferedSections(hashId);
  return (
    <>
      <div role="alert">
        <p>
          <strong>{t('usage.usedUp')}</strong>
          {time && ` ${t('usage.availableAt', { time })}`}
          {hasDraft && ` ${t('usage.questionStays')}`}
        </p>
      </div>
      <div className="ways">
        {sections.map((section) => (
          <button key={section} type="button" onClick={() => onMembership(section)}>
            {t(`usage.${section}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function useOfferedSections(hashId: string): readonly MembershipSection[] {
  const callHost = useChat((chat) => chat.callHost);
  const [sections, setSections] = useState<readonly MembershipSection[]>(['coupon']);
  useEffect(() => {
    const api = createMembershipApi(callHost, hashId);
    Promise.all([api.getMemberships(), api.listPacks()]).then(
      ([{ plans, takes_payments }, packs]) =>
        setSections([
          ...(plans.length > 0 ? (['plans'] as const) : []),
          ...(packs.length > 0 && takes_payments ? (['packs'] as const) : []),
          'coupon',
        ]),
      () => {}, // the view that the button opens offers a retry
    );
  }, [callHost, hashId]);
  return sections;
}
