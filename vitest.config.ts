import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['{domain,contract,server,web,scripts}/**/*.test.{ts,tsx}'] } })
