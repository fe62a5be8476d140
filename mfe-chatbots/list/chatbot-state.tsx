import { useTranslation } from '#shared/console/index.ts';
import { agentTypes } from '#shared/contracts/names.ts';
import { Badge } from '#shared/ui/index.ts';
import type { ListedChatbot } from './use-chatbot-filter.ts';

const tones = {
  live: 'success',
  draft: 'accent',
  human_only: 'neutral',
  suspended: 'danger',
} as const;

export function ChatbotState({ state }: Pick<ListedChatbot, 'state'>) {
  const { t } = useTranslation('chatbots');
  return <Badge tone={tones[state]}>{t(`list.state.${state}`)}</Badge>;
}

export function ChatbotType({ type }: { type: ListedChatbot['agent_type'] }) {
  const { t } = useTranslation('chatbots');
  return t(`list.type.${agentTypes.find((known) => known === type) ?? 'none'}`);
}
