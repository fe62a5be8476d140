import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { type DeployTarget, deployArea } from '../../scripts/deploy/deploy-area.ts';
import { demoOwner, type Owner } from './console.ts';
import { writeHelloArea } from './hello-area.ts';
import { type StartedProduct, startProduct } from './product.ts';

export interface AreaProduct {
  product: StartedProduct;
  /** The demo's owner, whose console is in English. */
  operator: Owner;
  /** Deploys to the area `mfe-hello`. */
  target: DeployTarget;
  /** Deploys a version of `mfe-hello`; `first` is code at the start of its screen. */
  deploy(version: string, heading: string, first?: string): Promise<void>;
  /** The state and versions of `mfe-hello` in the registry. */
  getVersions(): ReturnType<typeof getVersions>;
}

/** Starts a product of its own, because deployed areas would appear in the navigation of other tests. */
export async function startAreaProduct(): Promise<AreaProduct> {
  const product = await startProduct();
  const operator = await demoOwner(product);
  await setEnglish(operator);
  const body = { area: 'mfe-hello', name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  const target = { to: product.console, token, area: 'mfe-hello' };
  return {
    product,
    operator,
    target,
    async deploy(version, heading, first = '') {
      await deployArea(target, await writeHelloArea(version, heading, { first }));
    },
    getVersions: () => getVersions(operator),
  };
}

/** Changes the demo owner's language, which is Korean. */
async function setEnglish({ api }: Owner): Promise<void> {
  const { id } = await api.call(accountEndpoints.cookie, { body: {} });
  await api.call(userEndpoints.change, { params: { id }, body: { language: 'en' } });
}

function getVersions({ api }: Owner) {
  return api.call(registryEndpoints.versions, { params: { area: 'mfe-hello' } });
}
