import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { AreaFinders } from './area-finders.tsx';
import { Finder } from './finder.tsx';
import { useKeywords } from './keywords.ts';
import {
  type PaletteItem,
  useActionItems,
  useChatbotItems,
  useHelpItems,
  usePageItems,
  useRecentItems,
} from './palette-items.ts';

interface PanelProps {
  onClose: () => void;
}

export function Palette({ onClose }: PanelProps) {
  return useKeywords() ? <LoadedPalette onClose={onClose} /> : null;
}

function LoadedPalette({ onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const items = [...usePageItems(), ...useChatbotItems(), ...useActionItems(), ...useHelpItems()];
  const recent = useRecentItems();
  const [query, setQuery] = useState('');
  const [foundByAreas, setFound] = useState<readonly PaletteItem[]>([]);
  return (
    <>
      <AreaFinders query={query.trim()} onFound={setFound} />
      <Finder
        label={t('palette.label')}
        {...{ items, recent, foundByAreas, onClose }}
        onQuery={setQuery}
      />
    </>
  );
}

export function ChatbotPicker({ onClose }: PanelProps) {
  return useKeywords() ? <LoadedPicker onClose={onClose} /> : null;
}

function LoadedPicker({ onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const create = useActionItems().filter(({ key }) => key === 'new');
  const items = [...useChatbotItems(), ...create];
  return <Finder label={t('palette.chatbots')} items={items} onClose={onClose} />;
}
