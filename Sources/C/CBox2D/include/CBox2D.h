/* Box2D 2.4 behind plain C: ids and structs in, structs out. Lengths are metres, angles radians, times seconds.
 *
 * Nothing is checked here: Box2D answers bad input with assert(), so the caller (JellyDynamics) validates first.
 * No C++ type, callback or exception crosses this header. Contacts are an array that is read after the step.
 */
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct JBWorld JBWorld;

/* The version of the library that is loaded. */
typedef struct {
    int32_t major, minor, revision;
} JBVersion;

JBVersion jb_version(void);

/* An index, which is used again, and above it the turn in which it was given, which is not: an id names nothing once its
 * body or joint is gone, and ids are in the order in which they were made. -1 names none. */
typedef int64_t JBBodyID;
typedef int64_t JBJointID;

typedef struct {
    float x, y;
} JBVec2;

typedef enum { JBBodyStatic = 0, JBBodyDynamic = 2 } JBBodyKind;

typedef struct {
    JBBodyKind kind;
    JBVec2 position;
    float angle;
    JBVec2 linearVelocity;
    float angularVelocity;
    float linearDamping;
    float angularDamping;
    float gravityScale;
    bool fixedRotation;
    bool bullet;
} JBBodyDefinition;

typedef struct {
    JBVec2 position;
    float angle;
    JBVec2 linearVelocity;
    float angularVelocity;
    bool awake;
} JBBodyState;

typedef struct {
    float density, friction, restitution;
} JBMaterial;

/* Who meets whom. Two moving bodies meet when `meets` of both share a bit; a moving body and a boundary (a body whose
 * `boundary` is not 0) meet when `groups` has a bit of `boundary`, and push each other only when `walls` has it too. */
typedef struct {
    uint64_t groups, meets, walls, boundary;
} JBFilter;

typedef struct {
    JBBodyID bodyA, bodyB;
    JBVec2 point;
    JBVec2 normal; /* from A to B */
    float impulse; /* of all normal impulses in the hardest step so far, N s */
    bool began;    /* otherwise ended */
} JBContactEvent;

typedef struct {
    JBBodyID bodyA, bodyB;
    JBVec2 localAnchorA, localAnchorB;
    bool collideConnected;
} JBJointEnds;

/* World */
JBWorld *_Nullable jb_world_create(JBVec2 gravity);
void jb_world_destroy(JBWorld *world);
void jb_world_set_gravity(JBWorld *world, JBVec2 gravity);
void jb_world_step(JBWorld *world, float seconds, int32_t velocityIterations, int32_t positionIterations);
/* A moving body where the last step came to more work than one may do; -1 where none did. What was beyond was left out. */
JBBodyID jb_world_overworked(const JBWorld *world);
/* A moving body where the last step left crowds to their contacts alone, so that it ends soon; -1 where it did not. */
JBBodyID jb_world_crowded(const JBWorld *world);
void jb_world_clear_forces(JBWorld *world);
/* How many records a step may have to look at: as many as there were bodies and joints at once. */
int32_t jb_world_body_records(const JBWorld *world);
int32_t jb_world_joint_records(const JBWorld *world);
int32_t jb_world_query(
    const JBWorld *world, JBVec2 lower, JBVec2 upper, JBBodyID *_Nullable found, int32_t capacity);
int32_t jb_world_contact_events(const JBWorld *world, const JBContactEvent *_Nullable *_Nonnull events);
void jb_world_clear_contact_events(JBWorld *world);

/* Bodies */
JBBodyID jb_body_create(JBWorld *world, const JBBodyDefinition *definition);
bool jb_body_is_alive(const JBWorld *world, JBBodyID body);
void jb_body_destroy(JBWorld *world, JBBodyID body);
/* Shapes that are added to a body between the two leave its mass and its reach to the second; no step may come between. */
void jb_body_begin_shapes(JBWorld *world, JBBodyID body);
void jb_body_end_shapes(JBWorld *world, JBBodyID body);
void jb_body_add_polygon(
    JBWorld *world, JBBodyID body, const JBVec2 *vertices, int32_t count, float skin, JBMaterial material);
void jb_body_add_box(JBWorld *world, JBBodyID body, JBVec2 halfSize, JBVec2 center, float skin, JBMaterial material);
void jb_body_add_circle(JBWorld *world, JBBodyID body, JBVec2 center, float radius, JBMaterial material);
void jb_body_add_edge(JBWorld *world, JBBodyID body, JBVec2 from, JBVec2 to, JBMaterial material);
void jb_body_set_filter(JBWorld *world, JBBodyID body, JBFilter filter);
void jb_body_set_material(JBWorld *world, JBBodyID body, JBMaterial material);
void jb_body_set_damping(JBWorld *world, JBBodyID body, float linear, float angular);
void jb_body_set_gravity_scale(JBWorld *world, JBBodyID body, float scale);
void jb_body_set_bullet(JBWorld *world, JBBodyID body, bool bullet);
void jb_body_set_kind(JBWorld *world, JBBodyID body, JBBodyKind kind);
void jb_body_set_fixed_rotation(JBWorld *world, JBBodyID body, bool fixed);
void jb_body_set_awake(JBWorld *world, JBBodyID body, bool awake);
void jb_body_set_transform(JBWorld *world, JBBodyID body, JBVec2 position, float angle);
void jb_body_set_velocity(JBWorld *world, JBBodyID body, JBVec2 linear, float angular);
void jb_body_apply_force(JBWorld *world, JBBodyID body, JBVec2 force, JBVec2 point);
void jb_body_apply_impulse(JBWorld *world, JBBodyID body, JBVec2 impulse, JBVec2 point);
/* Fields act in the next step only, on dynamic bodies. Forces in newtons add up; one that `wakes` moves sleeping bodies,
 * too. A velocity replaces the body's own; then gravity and forces do not act, and a second velocity does nothing. */
void jb_body_add_field_force(JBWorld *world, JBBodyID body, JBVec2 force, bool wakes);
void jb_body_set_field_velocity(JBWorld *world, JBBodyID body, JBVec2 velocity);
JBBodyState jb_body_state(const JBWorld *world, JBBodyID body);
void jb_body_states(const JBWorld *world, const JBBodyID *bodies, int32_t count, JBBodyState *states);
JBVec2 jb_body_center_of_mass(const JBWorld *world, JBBodyID body);
float jb_body_mass(const JBWorld *world, JBBodyID body);
float jb_body_inertia(const JBWorld *world, JBBodyID body);

/* Joints. A body's end takes its joints along; destroying such a joint again does nothing. */
typedef struct {
    float length, minLength, maxLength;
    float frequency, dampingRatio; /* a frequency of 0 makes the joint rigid between its two limits */
} JBDistance;

JBJointID jb_joint_create_distance(JBWorld *world, JBJointEnds ends, JBDistance distance);
void jb_joint_set_distance(JBWorld *world, JBJointID joint, JBDistance distance);
JBJointID jb_joint_create_revolute(JBWorld *world, JBJointEnds ends, float referenceAngle);
void jb_joint_set_revolute(
    JBWorld *world, JBJointID joint, bool limited, float lower, float upper, float maxMotorTorque);
JBJointID jb_joint_create_weld(JBWorld *world, JBJointEnds ends, float referenceAngle);
JBJointID jb_joint_create_prismatic(JBWorld *world, JBJointEnds ends, JBVec2 localAxisA, float referenceAngle);
void jb_joint_set_prismatic(JBWorld *world, JBJointID joint, bool limited, float lower, float upper);
void jb_joint_destroy(JBWorld *world, JBJointID joint);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
