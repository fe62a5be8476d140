import type { ChatConfig } from '../../config.ts';
import { useChat } from '../chat-context.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import type { MembershipSection } from '../panel/use-open-view.ts';

const loadUsage = () =>
  import(/* webpackChunkName: "usage" */ './usage-note.tsx').then((part) => part.UsageNote);

interface UsageSlotProps {
  config: ChatConfig;
  onMembership: (section?: MembershipSection) => void;
}

/** The answers that are left, above the composer; loaded after the first question to a chatbot with limits. */
export function UsageSlot({ config: { hashId, window: settings }, onMembership }: UsageSlotProps) {
  const isUsedUp = useChat((chat) => chat.problem === 'chats_used_up');
  const hasQuestion = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  if (!isUsedUp && !(settings.memberships && hasQuestion)) return null;
  return (
    <DeferredPart
      load={loadUsage}
      props={{ hashId, isUsedUp, onMembership }}
      isOptional={!isUsedUp}
    />
  );
}
