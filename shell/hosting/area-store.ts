import { createStore } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';

/** The areas in the versions that this page uses; replaced when a newer version is deployed. */
export const areaStore = createStore<{ areas: readonly AreaManifest[] }>(() => ({ areas: [] }));

export const knownAreas = () => areaStore.getState().areas;
