#ifndef CBOX2D_H
#define CBOX2D_H
#ifdef __cplusplus
extern "C" {
#endif
int jb_placeholder(void);
#ifdef __cplusplus
}
#endif
#endif
