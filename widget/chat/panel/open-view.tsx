import type { ChatConfig } from '../../config.ts';
import { LazyPart } from '../components/lazy-part.tsx';
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
  if (view === 'earlier') return <LazyPart load={loadEarlierChats} props={{ onBack }} />;
  const mailsTranscripts = config.window.mails_transcripts !== false;
  return (
    <LazyPart load={loadMore} props={{ hashId: config.hashId, name, mailsTranscripts, onBack }} />
  );
}
