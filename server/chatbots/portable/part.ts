import type { OnPublish } from '#server/chatbots/agents/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import type { Parts } from './parts.ts';
import type { UploadCollector } from './uploads.ts';

export interface PartServices {
  storage: Storage;
  bus: Bus;
  translator: Translator;
  parts: Parts;
  onPublish: OnPublish;
}

/** The agent whose part is exported or imported, with its knowledge base. */
export interface PartOwner {
  context: MemberContext;
  agentId: string;
  agentType: AgentType;
  knowledgeId: string;
  services: PartServices;
}

/** A part of a chatbot's knowledge that can be exported and imported. */
export interface PortablePart<Value, Stored = Value> {
  /** Exports the part in a deterministic order, so that files can be compared. */
  export(owner: PartOwner, uploads: UploadCollector): Promise<Value>;
  import(owner: PartOwner, value: Stored): Promise<void>;
  /** Copies within one organization, including what a file cannot contain. */
  copy(from: PartOwner, to: PartOwner): Promise<void>;
}
