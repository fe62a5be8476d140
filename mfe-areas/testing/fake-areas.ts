import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import type { AreaSummary } from '#shared/contracts/console/area-versions.ts';
import type { DeployToken } from '#shared/contracts/console/registry.ts';
import type { AreaDetails } from '../queries.ts';

const at = '2026-11-20T10:00:00.000Z';
const by = 'operator@example.com';
const labels = { ko: '주문', en: 'Orders', zh: '订单', es: 'Pedidos', ja: '注文' };

export const fakeHealth: AreaHealth = { loads: 300, failures: 6, p50_ms: 120, p95_ms: 900 };
export const fakeEmptyHealth: AreaHealth = { loads: 0, failures: 0, p50_ms: null, p95_ms: null };

const fakeSource = {
  commit: 'c3f795fa1122334455667788990011223344aabb',
  author: 'Jane Kim',
  message: 'Show refunds',
};

/** An area that was deployed twice, in the list. */
export function fakeAreaSummary(changes: Partial<AreaSummary> = {}): AreaSummary {
  return {
    area: 'mfe-orders',
    version: '2',
    canary: null,
    revision: 7,
    labels,
    not_served: [],
    built_in: '1',
    versions: 2,
    changed_at: at,
    changed_by: by,
    health: fakeHealth,
    ...changes,
  };
}

/** The same area in detail. */
export function fakeAreaDetails(changes: Partial<AreaDetails['state']> = {}): AreaDetails {
  const version = {
    size: 12_000,
    contract: 1,
    created_at: at,
    created_by: 'CI',
    source: null,
    connect: [],
  };
  return {
    state: { area: 'mfe-orders', version: '2', canary: null, revision: 7, ...changes },
    labels,
    not_served: [],
    built_in: { version: '1', contract: 1, health: fakeEmptyHealth },
    versions: [
      { ...version, version: '3', health: fakeEmptyHealth, source: fakeSource },
      { ...version, version: '2', health: fakeHealth },
    ],
    revisions: [
      {
        revision: 7,
        action: 'rollback',
        version: '2',
        canary: null,
        created_at: at,
        created_by: by,
      },
      {
        revision: 6,
        action: 'canary',
        version: '2',
        created_at: at,
        created_by: by,
        canary: { version: '3', share: 25 },
      },
      {
        revision: 5,
        action: 'rollback',
        version: null,
        canary: null,
        created_at: at,
        created_by: by,
      },
    ],
  };
}

export const fakeToken: DeployToken = {
  id: 'token-1',
  area: 'mfe-orders',
  name: 'CI of orders',
  created_at: at,
  created_by: by,
  last_used_at: null,
};
