import { api } from '#server/platform/orpc.ts'
import { departmentMap } from './department-map.ts'

export const departmentsRouter = {
  map: api.departments.map.handler(() => departmentMap()),
}
