import { useState } from 'react';
import type { ContactReason } from '#shared/contracts/contacts.ts';
import type { ChatConfig } from '../../config.ts';
import { useChat } from '../chat-context.ts';
import { LazyPart } from '../components/lazy-part.tsx';
import { contactReason } from './contact-reason.ts';

const loadContact = () =>
  import(/* webpackChunkName: "contact" */ './contact-part.tsx').then((part) => part.ContactPart);

interface ContactPlaceProps {
  config: ChatConfig;
  /** The customer has left a contact, or does not want to. */
  onDone: () => void;
}

/** Where the chat asks for a contact, at its end; a form that was begun stays until it is left. */
export function ContactPlace({ config, onDone }: ContactPlaceProps) {
  const { window: settings, hashId, byHand } = config;
  const due = useChat((chat) => contactReason(chat, settings, hashId));
  const [begun, setBegun] = useState<ContactReason | null>(null);
  const reason = begun ?? due;
  if (!reason) return null;
  const props = {
    reason,
    settings,
    takesFocus: byHand,
    onBegin: () => setBegun(reason),
    onDone: () => {
      setBegun(null);
      onDone();
    },
  };
  return <LazyPart key={reason} load={loadContact} props={props} />;
}
