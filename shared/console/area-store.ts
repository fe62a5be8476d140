import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';

/**
 * The areas in the versions that this page uses: those of the page's data, replaced when a newer
 * version is deployed. Written by the shell only.
 */
export const areaStore = createStore<{ areas: readonly AreaManifest[] }>(() => ({ areas: [] }));

export const knownAreas = () => areaStore.getState().areas;

export const useAreas = () => useStore(areaStore, ({ areas }) => areas);
