import { createStore } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';

/** The areas in the versions that the page uses; a version that was deployed since takes its place here. */
export const areaStore = createStore<{ areas: readonly AreaManifest[] }>(() => ({ areas: [] }));

export const knownAreas = () => areaStore.getState().areas;
