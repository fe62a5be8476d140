import { type AppProps, mountRootParcel } from 'single-spa';

/**
 * `mountParcel` for an area. A parcel that hangs or fails would block or break its area in single-spa,
 * so the area's host unmounts parcels itself.
 */
export function createParcels() {
  const parcels = new Set<ReturnType<AppProps['mountParcel']>>();
  const mountParcel: AppProps['mountParcel'] = (config, props) => {
    const parcel = mountRootParcel(config, props);
    parcels.add(parcel);
    return parcel;
  };
  return {
    mountParcel,
    async unmountAll(): Promise<void> {
      const mounted = [...parcels].filter((parcel) => parcel.getStatus() === 'MOUNTED');
      await Promise.all(mounted.map((parcel) => parcel.unmount()));
    },
  };
}
