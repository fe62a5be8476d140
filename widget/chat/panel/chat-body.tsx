import type { RefObject } from 'react';
import type { ChatConfig } from '../../config.ts';
import { findPageRule } from '../../page-rule.ts';
import { useChat } from '../chat-context.ts';
import { Composer } from '../composer/composer.tsx';
import { isContactRequired } from '../contact/contact-reason.ts';
import { ContactSlot } from '../contact/contact-slot.tsx';
import { EditingNote } from '../edit/editing-note.tsx';
import { HandoffBar } from '../handoff/handoff-bar.tsx';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { UsageSlot } from '../membership/usage-slot.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { StarterQuestions } from '../messages/starter-questions.tsx';
import { BrandLine } from './brand-line.tsx';
import * as css from './chat-panel.module.css';
import { ConnectionNote } from './connection-note.tsx';
import type { MembershipSection } from './use-open-view.ts';

interface ChatBodyProps {
  config: ChatConfig;
  composer: RefObject<HTMLTextAreaElement | null>;
  hidden: boolean;
  isDropTarget: boolean;
  onContactDone: () => void;
  onMembership: (section?: MembershipSection) => void;
}

/** Messages and composer; hidden instead of unmounted, so that forms keep their input. */
export function ChatBody({ config, composer, hidden, isDropTarget, ...props }: ChatBodyProps) {
  const { onContactDone, onMembership } = props;
  const { origin, hashId, window: settings } = config;
  const offersPerson = useChat((chat) => settings.handoff.enabled && !isWithPerson(chat));
  const hasQuestion = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const isContactNeeded = useChat((chat) => isContactRequired(chat, settings, hashId));
  const pageRule = findPageRule(settings.page_infos, location.pathname);

  return (
    <div className={css.chat} hidden={hidden}>
      <MessageList
        introText={settings.intro_text}
        showSources={settings.show_sources}
        picture={settings.persona_image && `${new URL(settings.persona_image, origin)}`}
        offersPerson={offersPerson}
        end={<ContactSlot config={config} onDone={onContactDone} />}
        staysAtTop={isContactNeeded || !hasQuestion}
      >
        {!isContactNeeded && (
          <StarterQuestions questions={pageRule?.starter_questions ?? settings.starter_questions} />
        )}
      </MessageList>
      <ConnectionNote />
      <EditingNote field={composer} />
      {!isContactNeeded && (
        <>
          <HandoffBar offersPerson={offersPerson} />
          <UsageSlot config={config} onMembership={onMembership} />
          <Composer
            field={composer}
            isDropTarget={isDropTarget}
            acceptsFiles={settings.takes_files}
          />
        </>
      )}
      <BrandLine origin={origin} logo={settings.custom_logo_image} />
    </div>
  );
}
