import type { ChatConfig } from '../../config.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import type { PanelView } from './use-open-view.ts';

const loadEarlierChats = () =>
  import(/* webpackChunkName: "earlier" */ './earlier-chats.tsx').then((part) => part.EarlierChats);
const loadMore = () =>
  import(/* webpackChunkName: "more" */ '../more/more.tsx').then((part) => part.More);

interface OpenViewProps {
  view: PanelView;
  config: ChatConfig;
  name: string;
  onBack: () => void;
}

/** What covers the messages: the earlier chats, or the menu. */
export function OpenView({ view, config, name, onBack }: OpenViewProps) {
  if (view === 'earlier') return <DeferredPart load={loadEarlierChats} props={{ onBack }} />;
  const mailsTranscripts = config.window.mails_transcripts !== false;
  return (
    <DeferredPart
      load={loadMore}
      props={{ hashId: config.hashId, name, mailsTranscripts, onBack }}
    />
  );
}
