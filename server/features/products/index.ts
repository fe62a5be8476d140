export { addShop } from './add-shop.ts';
export { productJobs } from './build-products-job.ts';
export { productRoutes } from './products.routes.ts';
export { createProductSkill } from './skill/product-skill.ts';
