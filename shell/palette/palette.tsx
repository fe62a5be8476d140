import { useTranslation } from '#shared/console/index.ts';
import { Finder } from './finder.tsx';
import { useActionItems, useChatbotItems, usePageItems } from './palette-items.ts';

interface PanelProps {
  onClose: () => void;
}

export function Palette({ onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const items = [...usePageItems(), ...useChatbotItems(), ...useActionItems()];
  return <Finder label={t('palette.label')} items={items} onClose={onClose} />;
}

export function ChatbotPicker({ onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const create = useActionItems().filter(({ key }) => key === 'new');
  const items = [...useChatbotItems(), ...create];
  return <Finder label={t('palette.chatbots')} items={items} onClose={onClose} />;
}
