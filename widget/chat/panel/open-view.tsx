import type { ChatConfig } from '../../config.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import type { MembershipSection, PanelView } from './use-open-view.ts';

const loadEarlierChats = () =>
  import(/* webpackChunkName: "earlier" */ './earlier-chats.tsx').then((part) => part.EarlierChats);
const loadMembership = () =>
  import(/* webpackChunkName: "membership" */ '../membership/membership-part.tsx').then(
    (part) => part.MembershipPart,
  );
const loadMore = () =>
  import(/* webpackChunkName: "more" */ '../more/more.tsx').then((part) => part.More);

interface OpenViewProps {
  view: PanelView;
  section: MembershipSection | undefined;
  config: ChatConfig;
  name: string;
  onOpen: (view: PanelView) => void;
  onBack: () => void;
}

/** What covers the messages: the earlier chats, the menu, or the membership. */
export function OpenView({ view, section, config, name, onOpen, onBack }: OpenViewProps) {
  if (view === 'earlier') return <DeferredPart load={loadEarlierChats} props={{ onBack }} />;
  if (view === 'membership') {
    return (
      <DeferredPart load={loadMembership} props={{ hashId: config.hashId, section, onBack }} />
    );
  }
  const mailsTranscripts = config.window.mails_transcripts !== false;
  return (
    <DeferredPart
      load={loadMore}
      props={{
        hashId: config.hashId,
        name,
        mailsTranscripts,
        onMembership: config.window.memberships ? () => onOpen('membership') : null,
        onBack,
      }}
    />
  );
}
