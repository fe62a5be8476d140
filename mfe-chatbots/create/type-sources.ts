import { api } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';

/** Knowledge that only agents of some types have. */
export interface TypeSource {
  id: string;
  /** Null when only the number of items is shown. */
  name: string | null;
  kind: 'products' | 'rows' | 'facts' | 'interviews' | 'pairs' | 'offers';
  count: number;
  /** Only for sources that are processed in the background. */
  reading?: { state: string; progress: number };
}

const unnamedSource = (kind: TypeSource['kind'], count: number): TypeSource[] =>
  count > 0 ? [{ id: kind, name: null, kind, count }] : [];

/** Lists what an agent knows besides FAQs and documents. */
export async function listTypeSources(
  agentId: string,
  type: AgentType,
  signal: AbortSignal,
): Promise<TypeSource[]> {
  const query = { agent_id: agentId };
  const ofAgent = { params: query, query: { size: 1 }, signal };
  if (type === 'ecommerce') {
    const { items } = await api.call('GET /ecommerce/files', { query, signal });
    return items.map(({ id, name, products, state, progress }) => {
      return { id, name, kind: 'products', count: products, reading: { state, progress } };
    });
  }
  if (type === 'data-analysis') {
    const { items } = await api.call('GET /data-analysis/tables', { query, signal });
    return items.map(({ id, name, rows, state, progress }) => {
      return { id, name, kind: 'rows', count: rows, reading: { state, progress } };
    });
  }
  if (type === 'companion') {
    const [facts, interviews] = await Promise.all([
      api.call('GET /companion/:agent_id/trivia', ofAgent),
      api.call('GET /companion/:agent_id/interviews', ofAgent),
    ]);
    return [
      ...unnamedSource('facts', facts.total),
      ...unnamedSource('interviews', interviews.total),
    ];
  }
  if (type === 'blooming') {
    return unnamedSource(
      'pairs',
      (await api.call('GET /blooming-school/:agent_id/pairs', ofAgent)).total,
    );
  }
  if (type === 'sales') {
    const { offers } = await api.call('GET /sales/:agent_id/details', { params: query, signal });
    return unnamedSource('offers', offers.length);
  }
  return [];
}
