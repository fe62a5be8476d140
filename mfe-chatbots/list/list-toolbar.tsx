import { LayoutGrid, List } from 'lucide-react';
import { useShortcut, useTranslation } from '#shared/console/index.ts';
import { agentTypes } from '#shared/contracts/names.ts';
import { SearchField, SegmentedControl, Select } from '#shared/ui/index.ts';
import * as css from './list-toolbar.module.css';
import { chatbotStates, type ListedChatbot, type useChatbotFilter } from './use-chatbot-filter.ts';
import type { View } from './use-view.ts';

export interface ListToolbarProps
  extends Pick<ReturnType<typeof useChatbotFilter>, 'filter' | 'change'> {
  /** Undefined while loading. */
  chatbots: readonly ListedChatbot[] | undefined;
  view: View;
  onView: (view: View) => void;
}

const searchId = 'chatbot-search';
const views = { cards: LayoutGrid, table: List } as const;

export function ListToolbar({ chatbots, filter, change, view, onView }: ListToolbarProps) {
  const { t } = useTranslation('chatbots');
  useShortcut('/', () => document.getElementById(searchId)?.focus());
  // Only options with matches are offered, besides the selected one.
  const states = chatbotStates.filter(
    (state) => state === filter.state || chatbots?.some((chatbot) => chatbot.state === state),
  );
  const types = agentTypes.filter(
    (type) => type === filter.type || chatbots?.some((chatbot) => chatbot.agent_type === type),
  );
  return (
    <div className={css.toolbar}>
      <div className={css.search}>
        <SearchField
          id={searchId}
          label={t('list.search')}
          aria-keyshortcuts="/"
          value={filter.text}
          onChange={(text) => change({ text })}
        />
      </div>
      <Select
        label={t('list.filter.state')}
        labelStyle="hidden"
        value={filter.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
        options={[
          { value: '', label: t('list.filter.anyState') },
          ...states.map((state) => ({ value: state, label: t(`list.state.${state}`) })),
        ]}
      />
      <Select
        label={t('list.filter.type')}
        labelStyle="hidden"
        value={filter.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
        options={[
          { value: '', label: t('list.filter.anyType') },
          ...types.map((type) => ({ value: type, label: t(`list.type.${type}`) })),
        ]}
      />
      <div className={css.views}>
        <SegmentedControl
          label={t('list.view.label')}
          options={(['cards', 'table'] as const).map((name) => ({
            value: name,
            label: t(`list.view.${name}`),
            icon: views[name],
          }))}
          value={view}
          onChange={onView}
        />
      </div>
    </div>
  );
}
