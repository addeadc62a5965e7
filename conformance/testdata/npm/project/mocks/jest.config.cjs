module.exports = { preset: 'ts-jest', testEnvironment: 'jsdom', testMatch: ['**/*.jest.ts'] }
