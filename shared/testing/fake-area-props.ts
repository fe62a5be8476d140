import { type AreaProps, reportToHost } from '#shared/console/load-area.ts';

/** The props that the console passes to an area's lifecycles. */
export function fakeAreaProps(
  container: HTMLElement,
  onFailure: AreaProps['onFailure'] = () => {},
): AreaProps {
  return {
    name: 'mfe-orders',
    singleSpa: {},
    mountParcel() {
      throw new Error('this fake mounts no parcels');
    },
    domElement: container,
    container,
    onFailure,
    errorBoundary: reportToHost,
  };
}
