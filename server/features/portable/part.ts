import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AgentType } from '#shared/contracts/agents.ts';

export interface PartServices {
  storage: Storage;
  bus: Bus;
}

/** Whose part it is: an agent of the caller's organization with its knowledge. */
export interface PartOwner {
  context: MemberContext;
  agentId: string;
  agentType: AgentType;
  knowledgeId: string;
  services: PartServices;
}

/** Something a chatbot knows that goes into its file, and comes out of it. */
export interface Part<Value, Stored = Value> {
  /** In an order that is always the same, so that files can be compared. */
  take(owner: PartOwner): Promise<Value>;
  put(owner: PartOwner, value: Stored): Promise<void>;
  /** Within one organization, where more than the file holds can be kept. */
  copy(from: PartOwner, to: PartOwner): Promise<void>;
}
